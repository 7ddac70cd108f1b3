import type { Plugin } from 'vite'

const CUTS = [
  {
    // Live messages come by WebSocket alone (`lib/live.ts`).
    file: /engine\.io-client.build.esm.transports.index\.js$/,
    cut: [
      ['import { XHR } from "./polling-xhr.node.js";\n', ''],
      ['import { WS } from "./websocket.node.js";', 'import { WS } from "./websocket.js";'],
      ['import { WT } from "./webtransport.js";\n', ''],
      ['    webtransport: WT,\n    polling: XHR,\n', ''],
    ],
  },
  {
    // For the name of a class, toasts would bring along what locks scrolling.
    file: /@mantine.notifications.esm.Notifications\.mjs$/,
    cut: [
      ['RemoveScroll, ', ''],
      ['RemoveScroll.classNames.fullWidth', 'fullWidthClassName'],
      ['import { Box,', 'import { fullWidthClassName } from "react-remove-scroll-bar/constants";\nimport { Box,'],
    ],
  },
] as const

/** Leaves out of two libraries what a first screen would load and the app never uses. A text that is not there stops the build. */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    transform: {
      filter: { id: CUTS.map(({ file }) => file) },
      handler(code, id) {
        for (const [text, instead] of CUTS.find(({ file }) => file.test(id))?.cut ?? []) {
          if (!code.includes(text)) this.error(`${id} has changed: ${text}`)
          code = code.replaceAll(text, instead)
        }
        return { code, map: null }
      },
    },
  }
}

import type { Plugin } from 'vite'

const CUTS = [
  {
    file: /socket\.io-client.build.esm.index\.js$/,
    cut: [['export { Fetch, NodeXHR, XHR, NodeWebSocket, WebSocket, WebTransport, } from "engine.io-client";', '']],
  },
  {
    // Files that do something when they are loaded stay, whether they are used or not.
    file: /engine\.io-client.build.esm.index\.js$/,
    cut: [
      ['export { Fetch } from "./transports/polling-fetch.js";\n', ''],
      ['export { XHR as NodeXHR } from "./transports/polling-xhr.node.js";\n', ''],
      ['export { XHR } from "./transports/polling-xhr.js";\n', ''],
      ['export { WT as WebTransport } from "./transports/webtransport.js";', ''],
    ],
  },
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
] as const

/** Leaves out of the library of live messages what a first screen would load and the app never uses. A text that is not there stops the build. */
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

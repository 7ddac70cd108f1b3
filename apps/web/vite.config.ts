import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNames } from './build/class-names.ts'
import { fonts } from './build/fonts.ts'
import { laterFiles } from './build/later-files.ts'
import { leanLibraries } from './build/lean-libraries.ts'
import { pageStyles } from './build/page-styles.ts'
import { plainContract } from './build/plain-contract.ts'
import { precompress } from './build/precompress.ts'
import { screenSizes } from './build/screen-sizes.ts'
import { serviceWorker } from './build/service-worker.ts'

/** In development calls are proxied to the server that `npm run dev` starts. */
const SERVER = 'http://localhost:3000'
const PREFIXES = [
  '/api',
  '/asset-service',
  '/gateway',
  '/identity',
  '/media',
  '/event-service',
  '/qrcode',
  '/core-service',
  '/docs',
  // The built files of pages that the server draws.
  '/assets',
]

/** What every workspace page needs is one file, not a hundred small ones; each page adds its own. */
const FRAME = new RegExp(
  [
    // Our styles come after Mantine's, so that they win.
    'src.layers\\.css$',
    'mantine.(core|dates).styles.layer\\.css$',
    'src.shell.(app-frame|workspace-area|header.account-area)\\.tsx$',
    'src.features.([^/]+.)+[^/]+-search\\.ts$',
    'src.features.asset.asset-status\\.ts$',
    'src.ui.(link|feedback.(error-state|status-badge)|list.cover-link|tree.path-text)\\.',
    'mantine.core.esm.components.(Skeleton|VisuallyHidden).[A-Za-z]+\\.mjs$',
    'lucide-react.+icons.(plus|qr-code|user-round)\\.mjs$',
  ].join('|'),
)
/** What lists are made of. */
const LIST = new RegExp(
  [
    'src.ui.(dialog.confirm|feedback.skeletons|list.(floating-add|pager|use-last-page|use-list-view|view-switch))\\.tsx?$',
    'mantine.core.esm.components.(Checkbox|CloseButton|Paper|TextInput).[A-Za-z]+\\.mjs$',
    'lucide-react.+icons.(circle-dot|ellipsis-vertical|list)\\.mjs$',
  ].join('|'),
)
/**
 * The first screens, each with all it needs, however many other pages need it too: one icon that stood in the file of
 * dialogs would bring all of that along.
 */
const FIRST_SCREENS = {
  list: LIST,
  notice: /src.features.identity.confirm-email-notice\.tsx$/,
  dashboard: /src.features.(dashboard.(dashboard-page|to-do|activity-card)|mail.mail-outage-notice)\.tsx$/,
  assets: /src.features.asset.(list.asset-page|table.view-tabs)\.tsx$/,
  qr: /src.ui.scan.qr-code\.tsx$/,
  steps: /src.features.dashboard.first-run.first-run\.tsx$/,
}
/** Small rules of first screens, kept apart from schemas, which a merged file would bring zod along for. */
const NAMES =
  /contract.src.(keys-of|identity.full-name|asset.found-former-code)\.ts$|src.lib.(idempotency-key|picture.image-url)\.ts$/
/** What public pages use too is kept apart: a file with the frame in it would start the app there. */
const LOOK = /src.(theme|layout)\.css|category-tag\.module\.css|virtual:text-font\.css/
const PAGE = new RegExp(
  [
    'src.features.public-page.(ask|look|notice|page|prefetch-later|when-idle)\\.ts$',
    'src.features.public-page.+\\.css$',
    'src.features.public-event.(frame-messages|mark-registered|start-event-page|watch-zone)\\.ts$',
    'src.features.public-event.(event-frame|sheet|stub|zone-row)\\.module\\.css$',
  ].join('|'),
)
const FORM =
  /src.features.(registration-form.registration-fields|public-event.registration.register-dialog)\.module\.css$/
/** What the app and the door of an event both begin with; the frame would bring Mantine to the door. */
const BASE = new RegExp(
  [
    'node_modules.use-sync-external-store[/\\\\]',
    'src.lib.sentences.(say|sentences|use-translation)\\.ts$',
    'src.lib.(api|error-message|expected-error|format|i18n|live|offline|session|settings|short-body|tone)\\.ts$',
    'src.lib.picture.send-with-progress\\.ts$',
    'src.paths\\.ts$',
    'src.ui.screen-sizes\\.ts$',
    'src.features.door.engine.store-name\\.ts$',
    'lucide-react.dist.esm.(Icon|context|createLucideIcon|defaultAttributes|shared.+)\\.mjs$',
    'lucide-react.+icons.(camera|chevron-down|chevron-right|circle-question-mark|cloud-off|image|keyboard|search|user-plus)\\.mjs$',
  ].join('|'),
)
/** What scanning and working without a network take, at the door, in stocktakes and wherever else: one file. */
const SCAN = new RegExp(
  [
    'src.lib.(outbox|scan).(outbox|handheld|scan-signal)\\.ts$',
    'src.ui.scan.use-(camera|qr-scan)\\.ts$',
    'src.features.guest.ticket-code\\.ts$',
    'node_modules.idb[/\\\\]',
    'lucide-react.+icons.(camera-off|clock|cloud-check|cloud-upload|door-closed|door-open|list-checks|log-out|switch-camera|triangle-exclamation-point|undo-2)\\.mjs$',
  ].join('|'),
)
const REACT = /node_modules.(react|react-dom|scheduler)[/\\]/
const SHARED = new RegExp(
  [
    'contract.src',
    'src.lib.(bot-check.(solve-challenge|bot-check-error|bot-check-widget)|scan.decode-qr|picture.image-url)\\.ts$',
    'src.features.registration-form.(chosen-files|field-input|focus-first-error|read-answers|registration-fields)\\.',
    'lucide-react.dist.esm.(Icon|context|createLucideIcon|shared.+|icons.(calendar|calendar-plus|check|download|map-pin|share|x))\\.mjs$',
  ].join('|'),
)
/** What dialogs, menus and forms are made of: one file when the first of them opens, not seventy. */
const CONTROLS =
  /node_modules.(@mantine.(core|hooks)|@floating-ui|lucide-react|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|react-number-format|tabbable)|web.src.(ui|lib)./
const ZOD = /node_modules.zod/

export default defineConfig({
  plugins: [
    react(),
    classNames(),
    plainContract(),
    fonts(),
    pageStyles(),
    laterFiles(),
    leanLibraries(),
    serviceWorker(),
    precompress(),
  ],
  css: { postcss: screenSizes },
  build: {
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // The app, the door of an event, and the scripts and styles of the pages drawn by the server.
      input: ['index.html', 'door.html', 'public-asset.html', 'public-event.html', 'ticket.html'],
      output: {
        // Otherwise the name lists every page that loads it.
        chunkFileNames: ({ name }) => `assets/${/^(shared|start)(?=~)/.exec(name)?.[0] ?? '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'preload', test: /preload-helper|modulepreload-polyfill/, priority: 4 },
            // Public pages need these too; in the files below they would get the app's beginning with them.
            {
              name: 'lang',
              test: /contract.src.(lang|time-zone|event.(event-when|figures.visit-source))\.ts$|src.lib.call-timeouts\.ts$/,
              priority: 4,
            },
            { name: 'look', test: LOOK, priority: 3 },
            { name: 'page', test: PAGE, priority: 1 },
            { name: 'form', test: FORM, priority: 3 },
            { name: 'react', test: REACT, priority: 3 },
            { name: 'base', test: BASE, priority: 3 },
            { name: 'scan', test: SCAN, priority: 3 },
            { name: 'zod', test: ZOD, priority: 3 },
            { name: 'names', test: NAMES, priority: 3 },
            { name: 'shared', test: SHARED, priority: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
            { name: 'frame', test: FRAME, priority: 1 },
            { name: 'toasts', test: /src.ui.feedback.toast-layer/, priority: 1 },
            // What the app itself starts with stays out of the file below.
            {
              name: 'start',
              test: /^(?!.*(service-worker|ticket-worker|\.html|src.main\.tsx))/,
              tags: ['$initial'],
              entriesAware: true,
              priority: 1,
            },
            ...Object.entries(FIRST_SCREENS).map(([name, test]) => ({ name, test, priority: 1 })),
            { name: 'controls', test: CONTROLS, minShareCount: 4 },
          ],
        },
      },
    },
  },
  // In chunks: a worker loads only what its task needs.
  worker: { format: 'es' },
  server: {
    proxy: {
      ...Object.fromEntries(PREFIXES.map((prefix) => [prefix, SERVER])),
      '^/asset/': SERVER,
      '^/[^/]+/door/': SERVER,
      '^/[^/]+/(all-event|eventforuser/|checkin-event/|[0-9a-f]{24}(\\?|$))': SERVER,
      '/socket.io': { target: SERVER, ws: true },
    },
  },
})

/// <reference types="vite/types/importMeta.d.ts" />

declare module 'virtual:digits-font.css'
declare module '*/theme.css'
declare module '*/layers.css'
declare module '*/layout.css'
declare module '*/public-page.css'
declare module '*/door.css'
declare module 'virtual:text-font.css'
declare module '@mantine/core/styles.layer.css'
declare module '@mantine/dates/styles.layer.css'
declare module '@mantine/tiptap/styles.layer.css'

declare module '*?url' {
  const url: string
  export default url
}

declare module '*?worker' {
  const worker: new (options?: { name?: string }) => Worker
  export default worker
}

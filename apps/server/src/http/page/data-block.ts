import { dataBlockJson } from '@nine/contract/data-block'

/** JSON inside a page; the content security policy allows it, and no browser executes it. */
export const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${dataBlockJson(value)}</script>`

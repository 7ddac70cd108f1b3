/** JSON that can be put inside a `<script>` element: nothing in it can close that element. */
export const dataBlockJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

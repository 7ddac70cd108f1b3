/** How a list is drawn. */
export const LIST_VIEWS = ['card', 'table'] as const
export type ListView = (typeof LIST_VIEWS)[number]

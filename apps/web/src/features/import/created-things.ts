/** What an import makes besides assets. */
export const CREATED_THINGS = ['locations', 'categories', 'holders', 'options'] as const

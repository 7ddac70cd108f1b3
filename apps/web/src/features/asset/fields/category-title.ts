interface Categorised {
  category: { name: string } | null
  searchText?: string | undefined
}

/** What an asset is listed under; `searchText` is used where a category has no name. */
export const categoryTitle = ({ category, searchText }: Categorised): string =>
  category?.name.trim() || searchText?.trim() || ''

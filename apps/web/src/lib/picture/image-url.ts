export const imageUrl = (id: string): string => `/media/images/${id}`

/** The small square or oblong shown in lists and beside names. */
export const photoThumbUrl = (id: string): string => `/media/api/files/view?id=${id}&size=thumb`

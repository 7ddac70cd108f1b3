/** Who acts, and in which business. */
export interface Actor {
  id: string
  business: string
}

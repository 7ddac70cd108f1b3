import { createContext } from 'react'

/** Whether header and sidebar are around what is drawn. */
export const InFrame = createContext(false)

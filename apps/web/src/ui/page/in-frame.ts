import { createContext } from 'react'

/** Whether something is drawn inside the frame of a workspace, which has a header and a main part already. */
export const InFrame = createContext(false)

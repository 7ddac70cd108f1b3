/** The words the router does not know: at those it does it loads the whole page anew, which loses what is there. */
const OFFLINE = 'Unable to preload without a connection'

/** A page that is fetched when first opened. Without a connection nothing else is lost. */
export const fetched = <M>(load: () => Promise<M>): Promise<M> =>
  load().catch((error: unknown) => {
    throw isLoadFailure(error) && !navigator.onLine ? new Error(OFFLINE, { cause: error }) : error
  })

const MESSAGES = /dynamically imported module|importing a module script|unable to preload|^The sentences of/i

/** Whether a part of the program could not be fetched; browsers and the build tool each have their own words for it. */
export const isLoadFailure = (error: unknown): boolean => error instanceof Error && MESSAGES.test(error.message)

import { PathText } from './path-text.tsx'

/** In a table: the names above. */
export const Ancestors = ({ names }: { names: readonly string[] }) =>
  names.length === 0 ? '–' : <PathText names={names} look="even" />

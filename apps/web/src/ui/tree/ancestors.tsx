import { PathText } from './path-text.tsx'

/** In a table: what stands above. */
export const Ancestors = ({ names }: { names: readonly string[] }) =>
  names.length === 0 ? '–' : <PathText names={names} look="even" />

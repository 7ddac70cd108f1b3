import { lazyRouteComponent } from '@tanstack/react-router'
import { fetched } from '../lib/load-failure.ts'

/** A page that is fetched when it is first opened. */
export const lazyPage: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => fetched(importer), exportName)

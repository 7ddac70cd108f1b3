/**
 * The three sizes of a screen. Stylesheets say `@media (--phone)`, `(--tablet)`, `(--wide)` or `not (--wide)`;
 * the build puts these in (`build/screen-sizes.ts`).
 */
export const SCREEN_SIZES = {
  phone: '(max-width: 767px)',
  tablet: '(min-width: 768px) and (max-width: 1199px)',
  wide: '(min-width: 1200px)',
}

/** Where the page of an asset has room for its holder and history at the right, and for its picture at the left too. */
export const ASSET_ROOM = { aside: '(min-width: 1100px)', picture: '(min-width: 1360px)' }

/** Where the pages of events are the mobile ones: not how they are laid out, but what they offer. */
export const EVENT_MOBILE = '(max-width: 599px)'

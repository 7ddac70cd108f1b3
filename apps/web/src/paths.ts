/** Every address of the web app. */
export const paths = {
  home: '/',
  gallery: '/dev/ui',
} as const

/** Hides a missing or broken picture, so that what is behind it shows. */
export function hideBrokenPictures(page: HTMLElement): void {
  for (const picture of page.querySelectorAll('img')) {
    const replace = () => removeBroken(picture)
    picture.addEventListener('error', replace, { once: true })
    if (picture.complete && picture.naturalWidth === 0 && picture.loading !== 'lazy') replace()
  }
}

function removeBroken(picture: HTMLImageElement): void {
  const { fallback } = picture.dataset
  const slide = picture.closest<HTMLElement>('[data-slide]')
  if (slide) slide.dataset['broken'] = ''
  if (fallback) picture.replaceWith(fallback)
  else picture.remove()
}

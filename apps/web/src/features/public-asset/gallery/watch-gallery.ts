import { stepOfSwipe } from './swipe.ts'

/** Wires arrows, dots, thumbnails, arrow keys and swipes. Returns a function that stops it. */
export function watchGallery(gallery: HTMLElement): () => void {
  const slides = [...gallery.querySelectorAll<HTMLElement>('[data-slide]')]
  const stage = gallery.querySelector<HTMLElement>('[data-stage]')
  if (!stage || slides.length < 2) return () => {}
  const buttons = [...gallery.querySelectorAll<HTMLElement>('[data-go]')]
  const counter = gallery.querySelector('[data-counter]')
  const listening = new AbortController()
  const { signal } = listening
  let shown = 0

  function show(index: number): void {
    shown = (index + slides.length) % slides.length
    for (const [place, slide] of slides.entries()) slide.hidden = place !== shown
    for (const button of buttons) {
      if (Number(button.dataset['go']) !== shown) button.removeAttribute('aria-current')
      else {
        button.setAttribute('aria-current', 'true')
        const strip = button.parentElement
        if (strip) strip.scrollLeft = button.offsetLeft - (strip.clientWidth - button.offsetWidth) / 2
      }
    }
    if (counter) counter.textContent = `${shown + 1}/${slides.length}`
  }

  gallery.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
      if (button?.dataset['step']) show(shown + Number(button.dataset['step']))
      if (button?.dataset['go']) show(Number(button.dataset['go']))
    },
    { signal },
  )
  gallery.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'ArrowLeft') show(shown - 1)
      if (key === 'ArrowRight') show(shown + 1)
    },
    { signal },
  )

  let start: { x: number; y: number } | undefined
  stage.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [touch] = touches
      start = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    { signal, passive: true },
  )
  stage.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      const [touch] = changedTouches
      if (start && touch) {
        const step = stepOfSwipe(touch.clientX - start.x, touch.clientY - start.y)
        if (step !== 0) show(shown + step)
      }
      start = undefined
    },
    { signal, passive: true },
  )
  return () => listening.abort()
}

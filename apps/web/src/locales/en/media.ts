import type vn from '../vn/media.ts'

const media: typeof vn = {
  cropTitle: 'Crop the picture',
  frame: 'Picture frame',
  cropHint: 'Drag the picture to choose the part to keep.',
  cropKeys: 'In the frame, arrow keys move it, + and − zoom.',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  finish: 'Finish',
  unreadable: 'This file cannot be opened. Please choose a JPEG, PNG, WebP, GIF or AVIF picture.',
}
export default media

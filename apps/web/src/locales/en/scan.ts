import type vn from '../vn/scan.ts'

const scan: typeof vn = {
  aim: 'Hold the next code in the frame',
  starting: 'Opening the camera…',
  noCamera: 'The camera cannot be used. You can still type a code or choose a photo.',
  noCode: 'There is no QR code in this photo',
  torch: 'Torch',
  camera: 'Other camera',
  type: 'Type code',
  photo: 'Photo',
  pause: 'Pause',
  resume: 'Go on',
  codeNote: 'A handheld scanner types here too.',
}
export default scan

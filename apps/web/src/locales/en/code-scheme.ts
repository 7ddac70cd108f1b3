import type vn from '../vn/code-scheme.ts'

const codeScheme: typeof vn = {
  title: 'Asset codes',
  text: 'How new assets get their codes. Existing codes stay as they are; numbers in use are skipped.',
  nextCode: 'Next code',
  edit: 'the code scheme',
  prefix: 'Prefix',
  digits: 'Digits',
  next: 'Next number',
  preview: 'Codes will look like {{code}}',
  unsound: 'A prefix has letters, digits and - _ . /; a code has 1 to 10 digits.',
  saved: 'Code scheme saved, the next code is {{code}}',
  own: 'Own codes for this category',
  ownOn: 'Its subcategories use them too, unless they have their own.',
  general: 'New assets get the enterprise’s codes, next is {{code}}.',
  inherited: 'New assets get the codes of “{{name}}”, next is {{code}}.',
  address: {
    title: 'QR labels',
    text: 'The code on labels printed from now on. Printed labels stay valid for ever.',
    short: 'Short address on labels',
    shortOn: 'Codes are less dense and easier to read on small labels: {{address}}',
    shortOff: 'Codes have the full address; labels too small for it use the short one by themselves.',
    saved: 'Address on labels saved',
  },
}
export default codeScheme

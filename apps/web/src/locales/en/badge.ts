import type vn from '../vn/badge.ts'

const badge: typeof vn = {
  title_one: 'Print badge',
  title_other: 'Print {{count}} badges',
  paper: 'Paper',
  papers: { roll: '62 mm roll', a6: 'A6', own: 'Other size' },
  width: 'Width',
  height: 'Height',
  preview: 'Preview of a badge',
  hint: 'In the print dialog choose the printer, its paper size and no margins. The size is remembered on this device.',
  print_one: 'Print badge',
  print_other: 'Print {{count}} badges',
}
export default badge

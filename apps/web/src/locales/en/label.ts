import type vn from '../vn/label.ts'

const label: typeof vn = {
  title: 'Make QR labels',
  close: 'Close',
  preview: 'Preview of the first sheet of labels',
  previewing: 'Drawing the preview',
  labels_one: '{{shown}} label',
  labels_other: '{{shown}} labels',
  sheets_one: '{{shown}} A4 sheet of 16 labels',
  sheets_other: '{{shown}} A4 sheets of 16 labels',
  gone_one: '{{shown}} asset has been deleted and gets no label.',
  gone_other: '{{shown}} assets have been deleted and get no label.',
  private_one: '{{shown}} asset is private: {{codes}}. Only members who scan its label see it.',
  private_other: '{{shown}} assets are private: {{codes}}. Only members who scan their labels see them.',
  parts: '{{shown}} labels, in {{parts}} parts',
  part: 'Labels {{from}} to {{to}}',
  partSaved: 'Labels {{from}} to {{to}} · saved',
  format: 'Kind of file',
  about: {
    jpeg: 'One picture with the sheets above one another; above 18 sheets several in one zip.',
    pdf: 'A page a sheet in true A4 size, sharp at any resolution. Print it at 100%.',
  },
  making: 'Making sheet {{done}}/{{of}}…',
  progress: 'Progress of the labels',
  stop: 'Cancel',
  save: 'Download',
  saved: '{{name}} saved',
  failed: 'An error occurred while generating QR codes. Please try again later.',
  notLoaded: 'The chosen assets could not be loaded.',
}
export default label

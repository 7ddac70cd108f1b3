import type vn from '../vn/sample.ts'

const sample: typeof vn = {
  offer: 'Fill with sample data',
  offerText: '400 assets with pictures, locations, categories, 18 members, 3 stocktakes and 6 events to try out.',
  title: 'Filling with sample data',
  running: 'Filling with sample data…',
  percent: '{{percent}}%',
  stop: 'Stop',
  done: 'The sample data is there',
  failed: 'The sample data is not complete.',
  retry: 'Try again',
  leave: 'Leave it at that',
}
export default sample

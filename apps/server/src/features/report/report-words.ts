import type { PeriodKind } from '@nine/contract/report/period'
import type { Grouping, ReportName } from '@nine/contract/report/report-names'
import type { Lang } from '@nine/contract/lang'

type Both = readonly [vn: string, en: string]

const WORDS = {
  index: ['STT', 'No.'],
  paperNumber: ['Số hiệu chứng từ', 'Voucher no.'],
  paperDay: ['Ngày chứng từ', 'Voucher date'],
  nameAndMarks: ['Tên, đặc điểm, ký hiệu TSCĐ', 'Name, marks'],
  country: ['Nước sản xuất', 'Country of origin'],
  inUseMonth: ['Tháng năm đưa vào sử dụng', 'In use since'],
  code: ['Số hiệu TSCĐ', 'Asset code'],
  cost: ['Nguyên giá', 'Cost'],
  rate: ['Tỷ lệ % năm', 'Rate % a year'],
  cardWear: ['Giá trị hao mòn tài sản cố định', 'Depreciation'],
  yearly: ['Mức khấu hao năm', 'Depreciation a year'],
  wornAtEnd: ['Đã tính đến khi ghi giảm', 'Until written off'],
  wornNow: ['Hao mòn lũy kế', 'Accumulated'],
  bookValue: ['Giá trị còn lại', 'Book value'],
  reason: ['Lý do', 'Reason'],
  increase: ['Ghi tăng', 'Increase'],
  depreciation: ['Khấu hao', 'Depreciation'],
  atEnd: ['Cuối kỳ', 'At the end'],
  decrease: ['Ghi giảm', 'Decrease'],
  nameAndBrand: ['Tên, nhãn hiệu, quy cách TSCĐ và CCDC', 'Name and brand of asset or tool'],
  unit: ['Đơn vị tính', 'Unit'],
  quantity: ['Số lượng', 'Quantity'],
  unitPrice: ['Đơn giá', 'Unit price'],
  amount: ['Số tiền', 'Amount'],
  note: ['Ghi chú', 'Note'],
  item: ['Chỉ tiêu', 'Item'],
  lifetime: ['Tỷ lệ khấu hao (%) hoặc thời gian sử dụng', 'Rate (%) or useful life'],
  wholeFirm: ['Nơi sử dụng: toàn doanh nghiệp', 'Whole enterprise'],
  charge: ['Số khấu hao', 'Depreciation'],
  account: ['TK', 'Account'],
  previous: ['I. Số khấu hao đã trích kỳ trước', 'I. Depreciation of the period before'],
  added: ['II. Số khấu hao tăng trong kỳ', 'II. Increase in the period'],
  removed: ['III. Số khấu hao giảm trong kỳ', 'III. Decrease in the period'],
  current: ['IV. Số khấu hao phải trích kỳ này (I + II - III)', 'IV. Depreciation of the period (I + II - III)'],
  previousMonth: ['I. Số khấu hao đã trích tháng trước', 'I. Depreciation of the month before'],
  addedMonth: ['II. Số khấu hao TSCĐ tăng trong tháng', 'II. Increase in the month'],
  removedMonth: ['III. Số khấu hao TSCĐ giảm trong tháng', 'III. Decrease in the month'],
  currentMonth: ['IV. Số khấu hao phải trích tháng này (I + II - III)', 'IV. Depreciation of the month (I + II - III)'],
  total: ['Cộng', 'Total'],
  assetCode: ['Mã', 'Code'],
  assetName: ['Tên tài sản', 'Asset'],
  day: ['Ngày', 'Date'],
  movement: ['Biến động', 'Movement'],
  cameIn: ['Tăng', 'In'],
  costChanged: ['Điều chỉnh nguyên giá', 'Cost adjusted'],
  leftBooks: ['Giảm', 'Out'],
  opening: ['Đầu kỳ', 'Opening'],
  closing: ['Cuối kỳ', 'Closing'],
  charged: ['Khấu hao trong kỳ', 'Charge of the period'],
  wear: ['Hao mòn lũy kế', 'Accumulated depreciation'],
  description: ['Diễn giải', 'Description'],
  year: ['Năm', 'Year'],
  yearWear: ['Giá trị hao mòn', 'Depreciation'],
  sum: ['Cộng dồn', 'Accumulated'],
  returned: ['Thu hồi', 'Returned'],
  passedOn: ['Chuyển giao', 'Passed on'],
  years: ['năm', 'years'],
  months: ['tháng', 'months'],
  noCategory: ['Chưa có danh mục', 'No category'],
  noLocation: ['Chưa có vị trí', 'No location'],
  noDepartment: ['Chưa có bộ phận', 'No department'],
  noHolder: ['Chưa giao cho ai', 'Held by nobody'],
  cardNumber: ['Thẻ số', 'Card no.'],
  cardOpened: ['Ngày lập thẻ', 'Card made on'],
  cardBasis: ['Căn cứ biên bản giao nhận TSCĐ số', 'By hand-over minutes no.'],
  cardName: ['Tên, ký hiệu, quy cách TSCĐ', 'Name and marks'],
  cardPlace: ['Bộ phận quản lý, sử dụng', 'Department'],
  cardInUse: ['Ngày đưa vào sử dụng', 'In use since'],
  cardMade: [
    'Nước sản xuất: .......... Năm sản xuất: .......... Công suất (diện tích): ..........',
    'Country: .......... Year of making: .......... Capacity: ..........',
  ],
  cardParts: ['Dụng cụ, phụ tùng kèm theo', 'Parts and accessories'],
  cardWrittenOff: ['Ghi giảm TSCĐ theo chứng từ số', 'Written off by voucher no.'],
  cardDay: ['ngày', 'on'],
  cardStopped: [
    'Đình chỉ sử dụng TSCĐ ngày: ..............   Lý do đình chỉ: ..............',
    'Out of use since: ..............   Reason: ..............',
  ],
  partName: ['Tên, quy cách dụng cụ, phụ tùng', 'Part or accessory'],
  partValue: ['Giá trị', 'Value'],
  boughtFor: ['Nguyên giá khi đưa vào sử dụng', 'Cost when it came into use'],
  company: ['Đơn vị', 'Company'],
  address: ['Địa chỉ', 'Address'],
  formNumber: ['Mẫu số', 'Form'],
  currency: ['Đơn vị tính: đồng', 'In Vietnamese dong'],
  costInWords: ['Nguyên giá cuối kỳ bằng chữ', 'Cost at the end in words'],
  chargeInWords: ['Số khấu hao kỳ này bằng chữ', 'Depreciation of the period in words'],
  page: ['Trang', 'Page'],
  pages: [
    '- Sổ này có {pages} trang, đánh số từ trang 01 đến trang {pages}.',
    '- This book has {pages} pages, numbered from 01 to {pages}.',
  ],
  opened: ['- Ngày mở sổ', '- Opened on'],
  date: ['Ngày ..... tháng ..... năm .........', 'Date: ..... / ..... / .........'],
  keeperOfBook: ['NGƯỜI GHI SỔ', 'BOOKKEEPER'],
  preparer: ['NGƯỜI LẬP BẢNG', 'PREPARED BY'],
  accountant: ['KẾ TOÁN TRƯỞNG', 'CHIEF ACCOUNTANT'],
  director: ['NGƯỜI ĐẠI DIỆN THEO PHÁP LUẬT', 'LEGAL REPRESENTATIVE'],
  sign: ['(Ký, họ tên)', '(Signature, full name)'],
  seal: ['(Ký, họ tên, đóng dấu)', '(Signature, full name, seal)'],
} as const satisfies Record<string, Both>

export type ReportWord = keyof typeof WORDS
export type Say = (word: ReportWord) => string

export const sayIn =
  (lang: Lang): Say =>
  (word) =>
    WORDS[word][lang === 'vn' ? 0 : 1]

const TITLES: Readonly<Record<ReportName, Both>> = {
  'fixed-asset-book': ['Sổ tài sản cố định', 'Book of fixed assets'],
  'use-book': [
    'Sổ theo dõi tài sản cố định và công cụ, dụng cụ tại nơi sử dụng',
    'Book of fixed assets and tools where they are used',
  ],
  'asset-card': ['Thẻ tài sản cố định', 'Card of a fixed asset'],
  depreciation: ['Bảng tính và phân bổ khấu hao tài sản cố định', 'Depreciation and its allocation'],
  movements: ['Báo cáo tăng giảm tài sản cố định', 'Fixed assets in and out'],
}
const TOOL_TITLES: Partial<Record<ReportName, Both>> = {
  'fixed-asset-book': ['Sổ công cụ, dụng cụ', 'Book of tools'],
  depreciation: ['Bảng phân bổ công cụ, dụng cụ', 'Allocation of tools'],
  movements: ['Báo cáo tăng giảm công cụ, dụng cụ', 'Tools in and out'],
}

export const titleOf = (lang: Lang, report: ReportName, isTools: boolean): string =>
  ((isTools ? TOOL_TITLES[report] : undefined) ?? TITLES[report])[lang === 'vn' ? 0 : 1]

const GROUPED: Readonly<Record<Grouping, Both>> = {
  category: ['Loại tài sản', 'Category'],
  location: ['Nơi sử dụng', 'Location'],
  department: ['Phòng, ban', 'Department'],
  holder: ['Người sử dụng', 'Holder'],
}
export const groupWord = (lang: Lang, grouping: Grouping): string => GROUPED[grouping][lang === 'vn' ? 0 : 1]

const PERIODS: Readonly<Record<PeriodKind, (year: string, part: string) => Both>> = {
  year: (year) => [`Năm ${year}`, `Year ${year}`],
  quarter: (year, part) => [`Quý ${part} năm ${year}`, `Quarter ${part} of ${year}`],
  month: (year, part) => [`Tháng ${part} năm ${year}`, `${part}/${year}`],
}
/** Months from March on are written without a zero. */
export function periodWords(lang: Lang, kind: PeriodKind, period: string): string {
  const part = period.slice(kind === 'quarter' ? 6 : 5)
  const written = kind === 'month' && Number(part) > 2 ? String(Number(part)) : part
  return PERIODS[kind](period.slice(0, 4), written)[lang === 'vn' ? 0 : 1]
}

const number = new Intl.NumberFormat('vi-VN')

/** What a report leaves out. */
export const leftOut = {
  foreign: (lang: Lang, count: number, currency: string, sum: bigint): string =>
    lang === 'vn'
      ? `${number.format(count)} tài sản ghi giá bằng ${currency} (tổng ${number.format(sum)} ${currency}) không nằm trong báo cáo.`
      : `${number.format(count)} assets priced in ${currency} (${number.format(sum)} ${currency} in all) are not in this report.`,
  unpriced: (lang: Lang, count: number): string =>
    lang === 'vn'
      ? `${number.format(count)} tài sản chưa có giá không nằm trong báo cáo.`
      : `${number.format(count)} assets without a price are not in this report.`,
  undated: (lang: Lang, count: number): string =>
    lang === 'vn'
      ? `${number.format(count)} tài sản chưa có ngày mua hay ngày đưa vào sử dụng nên chưa trích khấu hao.`
      : `${number.format(count)} assets have no date of purchase or use and are not depreciated.`,
}

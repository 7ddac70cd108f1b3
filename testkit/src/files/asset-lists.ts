import { utils, write } from '@e965/xlsx'

type Cell = string | number | Date | null

/**
 * A register as an accountant keeps it: company and title above, heads over two rows with merged cells, a row of letters,
 * groups, subtotals, a grand total and signatures. Seven rows are assets; two of them are faulty.
 */
export function accountantList(): Buffer {
  const rows: Cell[][] = [
    ['CÔNG TY CỔ PHẦN NỘI THẤT AN PHÁT'],
    ['DANH SÁCH TÀI SẢN ĐẾN NGÀY 31/10/2026'],
    [],
    [
      'STT',
      'Mã TS',
      'Tên tài sản',
      'Bộ phận sử dụng',
      'Người sử dụng',
      'Ngày mua',
      'Giá trị',
      null,
      'Tình trạng',
      'Ghi chú',
    ],
    [null, null, null, null, null, null, 'Nguyên giá', 'Giá trị còn lại', null, null],
    ['A', 'B', 'C', 'D', 'E', 'F', 1, 2, 3, 4],
    [null, null, 'I. Máy tính'],
    [
      1,
      'AP-0001',
      'Laptop Dell Latitude 5440',
      'Phòng Kế toán',
      'Phan Xuân Mai',
      '22/11/2023',
      '22.290.000',
      '15.000.000',
      'Đang dùng',
      'Đã dán tem',
    ],
    [
      2,
      'AP-0002',
      'Laptop HP ProBook 440 G10',
      'Phòng Kế toán',
      'Lê Văn Hữu',
      '31/02/2024',
      '17.490.000',
      '12.000.000',
      'Tốt',
      null,
    ],
    [
      3,
      'AP-0003',
      'Màn hình Dell P2422H',
      'Phòng Kế toán',
      null,
      '5/3/24',
      '4.950.000',
      '3.000.000',
      'Đang dùng',
      null,
    ],
    [null, null, 'Cộng', null, null, null, '44.730.000', '30.000.000'],
    [null, null, 'II. Dụng cụ'],
    [
      4,
      'AP-0004',
      'Máy khoan pin Makita DHP486',
      'Xưởng mộc',
      null,
      '16/12/2024',
      '6.18O.000',
      '5.000.000',
      'Hỏng',
      null,
    ],
    [5, 'AP-0005', 'Máy cưa bàn Bosch GTS 254', 'Xưởng mộc', null, '01/12/2021', '1,25 tr', '0', 'Chờ thanh lý', null],
    [6, 'AP-0006', 'Kệ kho 4 tầng', 'Kho Thủ Đức > Kệ D1', null, '03/06/2025', '2.760.000', '2.000.000', 'Tốt', null],
    [
      7,
      'AP-0007',
      'Xe nâng tay thấp Niuli 3 tấn',
      'Kho Thủ Đức > Kệ D1',
      null,
      '01/12/2021',
      '5.200.000',
      '0',
      'Đang dùng',
      null,
    ],
    [null, null, 'Cộng', null, null, null, '15.390.000', '7.000.000'],
    [null, null, 'Tổng cộng', null, null, null, '60.120.000', '37.000.000'],
    [],
    [null, null, 'Người lập biểu', null, null, null, 'Kế toán trưởng', null, 'Giám đốc'],
    [null, null, '(Ký, họ tên)', null, null, null, '(Ký, họ tên)', null, '(Ký, họ tên, đóng dấu)'],
  ]
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!merges'] = ['A1:J1', 'A2:J2', 'G4:H4', ...'ABCDEFIJ'.split('').map((letter) => `${letter}4:${letter}5`)].map(
    (range) => utils.decode_range(range),
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Tài sản')
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

/** The columns that Snipe-IT exports. */
export const snipeItList = (): Buffer =>
  csvOf([
    [
      'Company',
      'Asset Name',
      'Asset Tag',
      'Model',
      'Model No.',
      'Category',
      'Manufacturer',
      'Serial',
      'Purchased',
      'Cost',
      'Order Number',
      'Supplier',
      'Checked Out',
      'Location',
      'Status',
      'Warranty',
      'Notes',
    ],
    [
      'An Phat',
      'MacBook Pro 14',
      'SN-1001',
      'MacBook Pro',
      'A2918',
      'Laptops',
      'Apple',
      'C02XL0GYJGH5',
      '2024-03-15',
      '52,990,000.00',
      'PO-118',
      'FPT Trading',
      'Tran Van Binh',
      'HCM Office',
      'Ready to Deploy',
      '12 months',
      'Finance team',
    ],
    [
      'An Phat',
      'ThinkPad X1 Carbon',
      'SN-1002',
      'ThinkPad X1',
      '21HM',
      'Laptops',
      'Lenovo',
      'PF3XK1Q2',
      '2024-03-18',
      '41,500,000.00',
      'PO-119',
      'FPT Trading',
      '',
      'HCM Office',
      'Ready to Deploy',
      '36 months',
      '',
    ],
    [
      'An Phat',
      'HP LaserJet Pro',
      'SN-1003',
      'LaserJet',
      'M404',
      'Printers',
      'HP',
      'VNB3K12345',
      '2023-09-01',
      '6,490,000.00',
      'PO-101',
      'Phong Vu',
      '',
      'HCM Office',
      'Out for Repair',
      '12 months',
      '',
    ],
  ])

/** The columns that Shelf exports. */
export const shelfList = (): Buffer =>
  csvOf([
    ['id', 'title', 'description', 'category', 'location', 'status', 'tags', 'custodian', 'valuation', 'createdAt'],
    [
      'cl1',
      'Canon EOS R6',
      'Body only',
      'Cameras',
      'Studio',
      'AVAILABLE',
      'photo',
      '',
      '38000000',
      '2025-01-10T08:00:00.000Z',
    ],
    ['cl2', 'Sony FX3', '', 'Cameras', 'Studio', 'AVAILABLE', 'video', '', '82000000', '2025-01-11T08:00:00.000Z'],
  ])

const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'))

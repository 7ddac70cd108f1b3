export interface SampleEvent {
  title: string
  note: string
  /** Start and end, in hours from nine in the morning of the day the filling was requested. */
  startsIn: number
  endsIn: number
  address: { address: string; province: string; district: string } | null
  schedule: readonly string[]
  capacity: number | null
  guests: number
  /** How many of them came, from 0 to 1. */
  came: number
  published: boolean
  /** Asks more than the usual questions. */
  asks: boolean
}

const DAY = 24
const SHOWROOM = { address: '102 Nguyễn Lương Bằng', province: '79', district: '778' }
const FACTORY = { address: 'Lô B12, KCN Sóng Thần 2', province: '74', district: '724' }

export const sampleEvents: readonly SampleEvent[] = [
  {
    title: 'Ra mắt bộ sưu tập Thu Đông',
    note: 'Giới thiệu 24 mẫu sofa và bàn ăn mới, có tiệc trà cho khách mời.',
    startsIn: -40 * DAY,
    endsIn: -40 * DAY + 4,
    address: SHOWROOM,
    schedule: ['Đón khách và tham quan', 'Giới thiệu bộ sưu tập', 'Tiệc trà và đặt hàng sớm'],
    capacity: 120,
    guests: 86,
    came: 0.8,
    published: true,
    asks: true,
  },
  {
    title: 'Hội thảo nội thất cho căn hộ nhỏ',
    note: 'Cùng nhà thiết kế Đỗ Tuấn Kiệt bàn về cách sắp xếp không gian dưới 50 m².',
    startsIn: -12 * DAY,
    endsIn: -12 * DAY + 3,
    address: SHOWROOM,
    schedule: ['Năm sai lầm hay gặp', 'Ba căn hộ mẫu', 'Hỏi đáp'],
    capacity: 60,
    guests: 48,
    came: 0.7,
    published: true,
    asks: true,
  },
  {
    title: 'Tuần lễ tri ân khách hàng',
    note: 'Ưu đãi tại cửa hàng và tư vấn phối màu miễn phí suốt tuần.',
    startsIn: -DAY,
    endsIn: 6 * DAY + 8,
    address: SHOWROOM,
    schedule: ['Mở cửa mỗi ngày từ 9 giờ', 'Bốc thăm lúc 17 giờ'],
    capacity: null,
    guests: 64,
    came: 0.45,
    published: true,
    asks: false,
  },
  {
    title: 'Tham quan nhà máy Bình Dương',
    note: 'Xem tận mắt một chiếc ghế đi từ tấm ván đến phòng khách. Có xe đưa đón từ Quận 7.',
    startsIn: 9 * DAY,
    endsIn: 9 * DAY + 5,
    address: FACTORY,
    schedule: ['Xe khởi hành', 'Xưởng mộc và chuyền CNC', 'Xưởng nệm', 'Ăn trưa'],
    capacity: 40,
    guests: 31,
    came: 0,
    published: true,
    asks: true,
  },
  {
    title: 'Tất niên công ty',
    note: 'Gặp mặt cuối năm của toàn thể nhân viên và gia đình.',
    startsIn: 45 * DAY,
    endsIn: 45 * DAY + 5,
    address: { address: '15 Hoàng Văn Thái', province: '79', district: '778' },
    schedule: ['Đón khách', 'Tổng kết năm', 'Ăn tối và văn nghệ'],
    capacity: 200,
    guests: 22,
    came: 0,
    published: true,
    asks: false,
  },
  {
    title: 'Ngày hội tuyển thợ mộc trẻ',
    note: 'Bản nháp: chờ chốt ngày với trường nghề.',
    startsIn: 70 * DAY,
    endsIn: 70 * DAY + 6,
    address: FACTORY,
    schedule: [],
    capacity: 80,
    guests: 0,
    came: 0,
    published: false,
    asks: false,
  },
]

const LAST_NAMES = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Vũ', 'Võ', 'Đặng', 'Bùi', 'Đỗ', 'Hồ', 'Ngô', 'Dương']
const FIRST_NAMES = [
  'Minh Anh',
  'Quang Huy',
  'Thanh Tâm',
  'Ngọc Hân',
  'Hoài Nam',
  'Bích Phượng',
  'Khánh Vy',
  'Trọng Nghĩa',
  'Lan Anh',
  'Đình Phúc',
  'Diễm My',
  'Hồng Nhung',
  'Anh Tuấn',
  'Thùy Dương',
  'Bảo Long',
  'Cẩm Ly',
  'Tấn Phát',
]

/** A guest of any event; the lengths are coprime, so names repeat late. */
export const sampleGuest = (index: number): { name: string; login: string; phone: string } => ({
  name: `${LAST_NAMES[index % LAST_NAMES.length] ?? ''} ${FIRST_NAMES[index % FIRST_NAMES.length] ?? ''}`,
  login: `khach.${index + 1}`,
  phone: `090${String(1_000_000 + ((index * 73_331) % 8_999_999))}`,
})

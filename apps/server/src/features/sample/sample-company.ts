import type { Role } from '@nine/contract/business/roles'

export interface SamplePerson {
  /** Before the @ of the address; unique here. */
  login: string
  lastName: string
  firstName: string
  department: string
  position: string
  role: Role
}

const person = (
  login: string,
  lastName: string,
  firstName: string,
  department: string,
  position: string,
  role: Role = 'user',
): SamplePerson => ({ login, lastName, firstName, department, position, role })

/** The first one organises events, the next two do inventory checks. */
export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  person('thu.ha', 'Trần', 'Thu Hà', 'Marketing', 'Trưởng phòng Marketing', 'meeting-booking'),
  person('quoc.bao', 'Lê', 'Quốc Bảo', 'Hành chính', 'Quản lý tài sản', 'meeting-booking'),
  person('minh.khoi', 'Phạm', 'Minh Khôi', 'Công nghệ thông tin', 'Trưởng nhóm CNTT', 'meeting-booking'),
  person('my.linh', 'Hoàng', 'Mỹ Linh', 'Kinh doanh', 'Trưởng phòng Kinh doanh'),
  person('duc.anh', 'Vũ', 'Đức Anh', 'Kinh doanh', 'Chuyên viên kinh doanh'),
  person('ngoc.tram', 'Đặng', 'Ngọc Trâm', 'Kế toán', 'Kế toán trưởng'),
  person('hai.yen', 'Bùi', 'Hải Yến', 'Kế toán', 'Kế toán viên'),
  person('tuan.kiet', 'Đỗ', 'Tuấn Kiệt', 'Thiết kế', 'Nhà thiết kế nội thất'),
  person('bao.chau', 'Ngô', 'Bảo Châu', 'Thiết kế', 'Họa viên 3D'),
  person('van.hung', 'Dương', 'Văn Hùng', 'Xưởng mộc', 'Quản đốc'),
  person('thanh.son', 'Lý', 'Thanh Sơn', 'Xưởng mộc', 'Tổ trưởng CNC'),
  person('kim.oanh', 'Hồ', 'Kim Oanh', 'Xưởng nệm', 'Tổ trưởng chuyền may'),
  person('huu.phuoc', 'Võ', 'Hữu Phước', 'Bảo trì', 'Kỹ thuật viên bảo trì'),
  person('gia.huy', 'Trịnh', 'Gia Huy', 'Kho vận', 'Thủ kho'),
  person('xuan.mai', 'Phan', 'Xuân Mai', 'Kho vận', 'Điều phối giao hàng'),
  person('phuong.thao', 'Huỳnh', 'Phương Thảo', 'Nhân sự', 'Chuyên viên nhân sự'),
  person('nhat.nam', 'Tạ', 'Nhật Nam', 'Cửa hàng Đà Nẵng', 'Cửa hàng trưởng'),
  person('cam.tu', 'Mai', 'Cẩm Tú', 'Marketing', 'Chuyên viên nội dung'),
]

/** Buildings, their floors or halls, and the rooms of those. */
export const SAMPLE_LOCATIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'Trụ sở Quận 7': {
    'Tầng 1': ['Sảnh lễ tân', 'Phòng trưng bày', 'Phòng họp Sen', 'Khu pha trà'],
    'Tầng 2': ['Phòng Kinh doanh', 'Phòng Marketing', 'Phòng họp Trúc'],
    'Tầng 3': ['Phòng Kế toán', 'Phòng Nhân sự', 'Phòng máy chủ'],
    'Tầng 4': ['Phòng Thiết kế', 'Phòng Giám đốc'],
  },
  'Nhà máy Bình Dương': {
    'Xưởng mộc': ['Chuyền cắt ván', 'Chuyền CNC', 'Chuyền lắp ráp', 'Buồng sơn'],
    'Xưởng nệm': ['Chuyền may', 'Chuyền bọc nệm'],
    'Khu phụ trợ': ['Phòng bảo trì', 'Trạm khí nén', 'Bãi xe', 'Nhà ăn'],
  },
  'Kho Thủ Đức': {
    'Khu A': ['Kệ A-01', 'Kệ A-02'],
    'Khu B': ['Kệ B-01', 'Kệ B-02'],
    'Khu xuất hàng': ['Cổng số 1', 'Cổng số 2'],
  },
  'Cửa hàng Đà Nẵng': {
    'Tầng trệt': ['Khu trưng bày', 'Quầy thu ngân'],
    'Tầng lửng': ['Kho cửa hàng'],
  },
}

/** Groups with their kinds, and the useful life of a group in years. */
export const SAMPLE_CATEGORIES: Readonly<Record<string, { years: number; kinds: readonly string[] }>> = {
  'Thiết bị CNTT': {
    years: 4,
    kinds: [
      'Máy tính xách tay',
      'Máy tính để bàn',
      'Màn hình',
      'Máy in và máy quét',
      'Thiết bị mạng',
      'Máy chủ và lưu trữ',
      'Điện thoại và máy tính bảng',
    ],
  },
  'Nội thất văn phòng': { years: 6, kinds: ['Bàn làm việc', 'Ghế', 'Tủ và kệ', 'Sofa và bàn tiếp khách'] },
  'Thiết bị văn phòng': { years: 5, kinds: ['Trình chiếu', 'Điều hòa', 'Đồ điện', 'Camera an ninh'] },
  'Máy móc sản xuất': {
    years: 10,
    kinds: ['Máy chế biến gỗ', 'Máy may công nghiệp', 'Khí nén và hút bụi', 'Dụng cụ cầm tay'],
  },
  'Kho vận': { years: 8, kinds: ['Xe nâng', 'Xe đẩy', 'Kệ kho', 'Thiết bị quét mã'] },
  'Phương tiện': { years: 8, kinds: ['Ô tô', 'Xe tải', 'Xe máy'] },
}

/** A small office, as a starting point. */
export const SAMPLE_LOCATIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'Trụ sở chính': {
    'Tầng 1': ['Sảnh lễ tân', 'Phòng họp lớn'],
    'Tầng 2': ['Phòng Kế toán', 'Phòng Nhân sự'],
    'Tầng 3': ['Khu làm việc chung', 'Phòng Giám đốc'],
  },
  'Kho hàng': {
    'Khu A': [],
    'Khu B': [],
  },
}

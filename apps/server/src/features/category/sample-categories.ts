/** What most offices own, as a starting point. */
export const SAMPLE_CATEGORIES: Readonly<Record<string, { children: readonly string[]; isConsumable?: boolean }>> = {
  'Thiết bị tin học': { children: ['Máy tính xách tay', 'Màn hình', 'Máy in', 'Thiết bị mạng'] },
  'Nội thất': { children: ['Bàn làm việc', 'Ghế', 'Tủ hồ sơ'] },
  'Thiết bị văn phòng': { children: ['Máy chiếu', 'Điều hòa', 'Điện thoại'] },
  'Phương tiện': { children: ['Ô tô', 'Xe nâng'] },
  'Vật tư tiêu hao': { children: ['Mực in', 'Giấy'], isConsumable: true },
}

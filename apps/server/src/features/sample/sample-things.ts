import type { DrawnKind } from './drawn-things.ts'

/** One kind of thing the company bought, `count` times. */
interface Thing {
  name: string
  kind: DrawnKind
  category: string
  price: number
  count: number
  supplier: string
  /** Rooms where it is. */
  rooms: readonly string[]
  /** Assigned to a person. */
  held?: true
  unit?: string
}

const OFFICE = [
  'Phòng Kinh doanh',
  'Phòng Marketing',
  'Phòng Kế toán',
  'Phòng Nhân sự',
  'Phòng Thiết kế',
  'Phòng Giám đốc',
]
const MEETING = ['Phòng họp Sen', 'Phòng họp Trúc']
const WOOD = ['Chuyền cắt ván', 'Chuyền CNC', 'Chuyền lắp ráp']
const SHELVES = ['Kệ A-01', 'Kệ A-02', 'Kệ B-01', 'Kệ B-02']
const GATES = ['Cổng số 1', 'Cổng số 2']
const SHOP = ['Khu trưng bày', 'Quầy thu ngân', 'Kho cửa hàng']

const [LAPTOP, DESKTOP, SCREEN, PRINTER, NETWORK, SERVER, PHONE] = [
  'Máy tính xách tay',
  'Máy tính để bàn',
  'Màn hình',
  'Máy in và máy quét',
  'Thiết bị mạng',
  'Máy chủ và lưu trữ',
  'Điện thoại và máy tính bảng',
]
const PHONG_VU = 'Phong Vũ'
const FPT = 'FPT Shop Doanh nghiệp'
const HOA_PHAT = 'Nội thất Hòa Phát'
const DIEN_MAY = 'Điện máy Chợ Lớn'
const HONG_KY = 'Máy chế biến gỗ Hồng Ký'
const KHO_VIET = 'Thiết bị kho Việt'

type Row = [name: string, kind: DrawnKind, category: string, price: number, count: number, supplier: string]
const things = (rooms: readonly string[], more: Partial<Thing>, rows: readonly Row[]): Thing[] =>
  rows.map(([name, kind, category, price, count, supplier]) => ({
    name,
    kind,
    category,
    price,
    count,
    supplier,
    rooms,
    ...more,
  }))

export const SAMPLE_THINGS: readonly Thing[] = [
  ...things(OFFICE, { held: true }, [
    ['Laptop Dell Latitude 5440', 'laptop', LAPTOP, 24_900_000, 14, PHONG_VU],
    ['Laptop Lenovo ThinkPad T14 Gen 4', 'laptop', LAPTOP, 29_500_000, 10, FPT],
    ['MacBook Pro 14 inch M3', 'laptop', LAPTOP, 47_990_000, 5, FPT],
    ['Máy trạm HP Z2 G9 dựng hình 3D', 'desktop', DESKTOP, 52_600_000, 4, PHONG_VU],
    ['Màn hình Dell UltraSharp U2723QE 27 inch', 'monitor', SCREEN, 12_500_000, 16, PHONG_VU],
    ['Màn hình LG 24MP500 24 inch', 'monitor', SCREEN, 2_890_000, 14, PHONG_VU],
    ['iPhone 14 128 GB', 'phone', PHONE, 17_490_000, 5, FPT],
    ['Điện thoại bàn Yealink T31P', 'phone', PHONE, 1_150_000, 8, FPT],
    ['Bảng vẽ Wacom Intuos Pro M', 'tablet', PHONE, 8_990_000, 3, PHONG_VU],
    ['Ghế công thái học lưng lưới Hòa Phát GL321', 'chair', 'Ghế', 4_180_000, 22, HOA_PHAT],
  ]),
  ...things(OFFICE, {}, [
    ['Máy tính để bàn Dell OptiPlex 7010', 'desktop', DESKTOP, 15_900_000, 8, PHONG_VU],
    ['Máy in laser Canon LBP226dw', 'printer', PRINTER, 6_250_000, 5, PHONG_VU],
    ['Máy photocopy Ricoh IM 2702', 'printer', PRINTER, 38_400_000, 2, 'Siêu Thanh Ricoh'],
    ['Bàn làm việc gỗ sồi 1,4 m', 'desk', 'Bàn làm việc', 3_650_000, 20, 'Xưởng An Phát'],
    ['Bàn nâng hạ điện 1,6 m', 'desk', 'Bàn làm việc', 8_900_000, 8, HOA_PHAT],
    ['Tủ hồ sơ sắt 4 ngăn', 'cabinet', 'Tủ và kệ', 2_760_000, 12, HOA_PHAT],
    ['Kệ sách gỗ tần bì 5 tầng', 'cabinet', 'Tủ và kệ', 4_200_000, 6, 'Xưởng An Phát'],
    ['Điều hòa Daikin Inverter 18.000 BTU', 'aircon', 'Điều hòa', 17_650_000, 10, DIEN_MAY],
    ['Bộ phát Wi-Fi UniFi U6 Pro', 'router', NETWORK, 4_350_000, 7, 'An Phát Telecom'],
    ['Máy hủy giấy Silicon PS-880C', 'printer', 'Đồ điện', 3_190_000, 3, PHONG_VU],
  ]),
  ...things(MEETING, {}, [
    ['Máy chiếu Epson EB-X51', 'projector', 'Trình chiếu', 11_290_000, 3, PHONG_VU],
    ['Màn hình họp LG 86UR640S 86 inch', 'monitor', 'Trình chiếu', 48_500_000, 2, DIEN_MAY],
    ['Bộ họp trực tuyến Logitech Rally Bar', 'camera', 'Trình chiếu', 96_800_000, 1, FPT],
    ['Bàn họp gỗ sồi 2,4 m, 10 chỗ', 'desk', 'Bàn làm việc', 24_800_000, 2, 'Xưởng An Phát'],
    ['Ghế họp chân quỳ bọc da', 'chair', 'Ghế', 1_850_000, 16, HOA_PHAT],
  ]),
  ...things(['Sảnh lễ tân', 'Phòng trưng bày', 'Khu pha trà', 'Phòng Giám đốc'], {}, [
    ['Sofa da bò 3 chỗ Milano', 'sofa', 'Sofa và bàn tiếp khách', 32_500_000, 3, 'Xưởng An Phát'],
    ['Bàn trà mặt đá ceramic', 'desk', 'Sofa và bàn tiếp khách', 7_400_000, 3, 'Xưởng An Phát'],
    ['Máy pha cà phê Breville Barista Express', 'appliance', 'Đồ điện', 18_200_000, 2, DIEN_MAY],
    ['Tủ lạnh Panasonic 322 lít', 'cabinet', 'Đồ điện', 12_400_000, 2, DIEN_MAY],
    ['Cây nước nóng lạnh Karofi HC18', 'appliance', 'Đồ điện', 5_490_000, 4, DIEN_MAY],
    ['Camera an ninh Hikvision DS-2CD1043G2', 'camera', 'Camera an ninh', 1_890_000, 8, 'An Phát Telecom'],
  ]),
  ...things(['Phòng máy chủ'], {}, [
    ['Máy chủ Dell PowerEdge R750', 'server', SERVER, 186_000_000, 2, FPT],
    ['Thiết bị lưu trữ Synology RS2423+', 'server', SERVER, 74_500_000, 1, FPT],
    ['Bộ lưu điện APC Smart-UPS 3000VA', 'server', SERVER, 41_200_000, 2, FPT],
    ['Switch Cisco CBS350 48 cổng', 'router', NETWORK, 26_700_000, 3, 'An Phát Telecom'],
    ['Tường lửa Fortinet FortiGate 60F', 'router', NETWORK, 19_800_000, 1, 'An Phát Telecom'],
  ]),
  ...things(WOOD, { unit: 'Bộ' }, [
    ['Máy CNC gia công gỗ 5 trục Biesse Rover', 'machine', 'Máy chế biến gỗ', 1_180_000_000, 1, 'Biesse Việt Nam'],
    ['Máy cưa bàn trượt Altendorf F45', 'machine', 'Máy chế biến gỗ', 385_000_000, 2, HONG_KY],
    ['Máy dán cạnh tự động KDT 360J', 'machine', 'Máy chế biến gỗ', 298_000_000, 2, HONG_KY],
    ['Máy bào bốn mặt Leadermac 623', 'machine', 'Máy chế biến gỗ', 512_000_000, 1, HONG_KY],
    ['Máy khoan giàn ngang Hồng Ký HK-KG21', 'machine', 'Máy chế biến gỗ', 64_000_000, 3, HONG_KY],
  ]),
  ...things([...WOOD, 'Phòng bảo trì'], {}, [
    ['Máy khoan pin Makita DHP486', 'drill', 'Dụng cụ cầm tay', 6_350_000, 14, 'Makita Bình Dương'],
    ['Máy chà nhám Bosch GEX 125', 'drill', 'Dụng cụ cầm tay', 1_790_000, 10, 'Bosch Power Tools'],
    ['Súng bắn đinh hơi Meite 8016', 'drill', 'Dụng cụ cầm tay', 360_000, 12, HONG_KY],
    ['Bộ cờ lê Stanley 23 chi tiết', 'drill', 'Dụng cụ cầm tay', 1_240_000, 6, 'Makita Bình Dương'],
  ]),
  ...things(['Trạm khí nén', 'Buồng sơn'], {}, [
    ['Máy nén khí trục vít Hitachi 37 kW', 'compressor', 'Khí nén và hút bụi', 268_000_000, 2, 'Hitachi Khí nén'],
    ['Máy sấy khí Orion ARX-75', 'compressor', 'Khí nén và hút bụi', 42_000_000, 2, 'Hitachi Khí nén'],
    ['Hệ thống hút bụi túi vải 22 kW', 'compressor', 'Khí nén và hút bụi', 156_000_000, 2, HONG_KY],
  ]),
  ...things(['Chuyền may', 'Chuyền bọc nệm'], {}, [
    ['Máy may một kim Juki DDL-8700', 'sewing', 'Máy may công nghiệp', 9_800_000, 16, 'Juki Việt Nam'],
    ['Máy vắt sổ Juki MO-6814S', 'sewing', 'Máy may công nghiệp', 14_500_000, 6, 'Juki Việt Nam'],
    ['Máy cắt vải Eastman Blue Streak', 'sewing', 'Máy may công nghiệp', 18_900_000, 2, 'Juki Việt Nam'],
  ]),
  ...things(SHELVES, {}, [
    ['Kệ sắt tải nặng 3 tầng', 'shelf', 'Kệ kho', 5_600_000, 18, KHO_VIET],
    ['Máy quét mã Zebra DS2208', 'scanner', 'Thiết bị quét mã', 3_250_000, 5, KHO_VIET],
    ['Máy kiểm kho Zebra TC26', 'scanner', 'Thiết bị quét mã', 14_900_000, 4, KHO_VIET],
    ['Máy in tem Zebra ZT230', 'printer', 'Thiết bị quét mã', 21_600_000, 2, KHO_VIET],
  ]),
  ...things(GATES, {}, [
    ['Xe nâng điện Toyota 8FBN25 2,5 tấn', 'forklift', 'Xe nâng', 685_000_000, 2, 'Toyota Material Handling'],
    ['Xe nâng tay thấp Niuli 3 tấn', 'trolley', 'Xe đẩy', 5_900_000, 8, KHO_VIET],
    ['Xe đẩy hàng 4 bánh 500 kg', 'trolley', 'Xe đẩy', 1_950_000, 10, KHO_VIET],
    ['Cân điện tử sàn 2 tấn', 'scanner', 'Thiết bị quét mã', 12_300_000, 2, KHO_VIET],
  ]),
  ...things(['Bãi xe'], {}, [
    ['Xe tải Isuzu QKR 270 2,4 tấn', 'truck', 'Xe tải', 545_000_000, 3, 'Isuzu Vân Nam'],
    ['Xe tải Hyundai Mighty EX8 7 tấn', 'truck', 'Xe tải', 760_000_000, 2, 'Hyundai Bình Dương'],
    ['Ô tô Toyota Innova Cross', 'car', 'Ô tô', 810_000_000, 2, 'Toyota Bình Dương'],
    ['Ô tô Ford Transit 16 chỗ', 'car', 'Ô tô', 845_000_000, 1, 'Ford Bình Dương'],
    ['Xe máy Honda Wave Alpha', 'motorbike', 'Xe máy', 18_900_000, 5, 'Honda Thủ Dầu Một'],
  ]),
  ...things(SHOP, {}, [
    ['Máy tính tiền POS Sunmi T2', 'monitor', DESKTOP, 13_800_000, 2, KHO_VIET],
    ['Máy in hóa đơn Xprinter XP-N160', 'printer', PRINTER, 1_450_000, 2, KHO_VIET],
    ['Kệ trưng bày gỗ cao su', 'cabinet', 'Tủ và kệ', 3_800_000, 8, 'Xưởng An Phát'],
    ['Đèn rọi ray LED bộ 6 bóng', 'appliance', 'Đồ điện', 2_150_000, 6, DIEN_MAY],
  ]),
]

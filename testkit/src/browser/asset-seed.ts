import sharp from 'sharp'

/** Who calls the API, for which enterprise. */
export interface Caller {
  origin: string
  token: string
  business: string
}

export async function send<T>(
  { origin, token, business }: Caller,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const isForm = body instanceof FormData
  const response = await fetch(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-business-id': business,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text) as T
}

interface Made {
  data: { _id: string; code: string; version: number }
}

/** A small company: its locations and categories. */
export async function seedTrees(caller: Caller): Promise<{ locations: string[]; categories: string[] }> {
  const add = async (path: string, name: string, parent: string | null, more: object = {}) =>
    (await send<Made>(caller, 'POST', path, { name, parent, business: caller.business, ...more })).data._id
  const locations: string[] = []
  for (const [building, floors] of Object.entries(PLACES)) {
    const root = await add('/api/location', building, null)
    for (const [floor, rooms] of Object.entries(floors)) {
      const level = await add('/api/location', floor, root)
      for (const room of rooms) locations.push(await add('/api/location', room, level))
    }
  }
  const categories: string[] = []
  for (const [group, names] of Object.entries(CATEGORIES)) {
    const root = await add('/api/categories', group, null)
    for (const name of names) categories.push(await add('/api/categories', name, root, { usefulLife: 5 }))
  }
  return { locations, categories }
}

export interface SeededAsset {
  name: string
  photos?: number
  [field: string]: unknown
}

export async function seedAsset(caller: Caller, { name, photos = 1, ...fields }: SeededAsset): Promise<Made['data']> {
  const form = new FormData()
  form.append('data', JSON.stringify({ name, business: caller.business, ...fields }))
  for (let index = 0; index < photos; index++) {
    const bytes = await picture(name, index)
    form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), `anh-${index + 1}.png`)
  }
  return (await send<Made>(caller, 'POST', '/asset-service/api/asset', form)).data
}

/** Assets with Vietnamese names, prices, locations and pictures of their own. */
export async function seedAssets(caller: Caller, count: number, trees: { locations: string[]; categories: string[] }) {
  const made: Made['data'][] = []
  for (let index = 0; index < count; index++) {
    const [name, price, status = 'available'] = THINGS[index % THINGS.length] ?? ['Tài sản', 1]
    const round = Math.floor(index / THINGS.length)
    made.push(
      await seedAsset(caller, {
        name: round === 0 ? name : `${name} (số ${round + 1})`,
        photos: index % 12 === 3 ? 4 : 1,
        price,
        status,
        description: 'Kèm đủ phụ kiện. Đã kiểm tra khi nhận.',
        unit: 'Chiếc',
        purchaseDate: `202${3 + (index % 4)}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + ((index * 7) % 28)).padStart(2, '0')}`,
        categoryId: trees.categories[index % trees.categories.length],
        location: { locationId: trees.locations[(index * 3) % trees.locations.length], detail: '' },
        warranty: { enabled: index % 3 !== 0, duration: 365 + 365 * (index % 3) },
        depreciation: { enabled: index % 2 === 0, method: 'straight-line', duration: 1826, residualValue: 500_000 },
        serialNumber: `SN${100_000 + index * 37}`,
      }),
    )
  }
  return made
}

const PLACES: Record<string, Record<string, string[]>> = {
  'Trụ sở Nguyễn Trãi': {
    'Tầng 1': ['Sảnh lễ tân', 'Phòng họp lớn', 'Khu pha trà'],
    'Tầng 2': ['Phòng Kế toán', 'Phòng Nhân sự'],
    'Tầng 3': ['Khu làm việc mở', 'Phòng Thiết kế'],
    'Tầng 4': ['Phòng Giám đốc'],
  },
  'Kho Bình Dương': { 'Khu A': ['Kệ C-04', 'Khu xuất hàng'], 'Khu B': ['Cổng số 2'] },
}

const CATEGORIES: Record<string, string[]> = {
  'Thiết bị CNTT': ['Máy tính xách tay', 'Màn hình', 'Thiết bị mạng'],
  'Thiết bị văn phòng': ['Máy in', 'Trình chiếu', 'Nội thất'],
  'Xe và máy': ['Xe nâng'],
}

const THINGS: [string, number, string?][] = [
  ['Máy in laser Canon LBP2900', 3_450_000],
  ['Màn hình Dell UltraSharp U2723QE 27 inch', 12_500_000],
  ['Ghế công thái học lưng lưới Hòa Phát GL321', 4_180_000, 'damaged'],
  ['Laptop Lenovo ThinkPad X1 Carbon Gen 11', 38_900_000, 'maintenance'],
  ['Máy chiếu Epson EB-X51', 11_290_000],
  ['Xe nâng điện Toyota 8FBN25 2,5 tấn', 685_000_000, 'maintenance'],
  ['Điều hòa Daikin Inverter 18.000 BTU', 17_650_000],
  ['Camera an ninh Hikvision DS-2CD1043G2', 1_890_000, 'lost'],
  ['Bàn họp gỗ sồi 2,4 m, 10 chỗ ngồi', 24_800_000],
  ['Máy pha cà phê Breville Barista Express', 18_200_000],
  ['Bộ phát Wi-Fi UniFi U6 Pro', 4_350_000],
  ['Tủ hồ sơ sắt 4 ngăn kéo', 2_760_000, 'disposed'],
  ['Dây chuyền đóng gói tự động chân không công suất lớn cho kho lạnh Bình Dương', 248_675_000_000],
]

const TINTS = ['#d6e4e8', '#e4e6ea', '#e6e4d6', '#e2eee4', '#eae6f2', '#f0e4de', '#dfe9f5']

/** A drawing in place of a photo: a thing on a soft ground. */
export function picture(name: string, index = 0, width = 800, height = 600): Promise<Buffer> {
  const seed = name.length * 31 + (name.codePointAt(0) ?? 0) + index * 53
  const tint = TINTS[seed % TINTS.length] ?? '#e4e6ea'
  const hue = (seed * 47) % 360
  const body = `hsl(${hue} 22% 38%)`
  const light = `hsl(${hue} 24% 62%)`
  const shapes = [
    `<rect x="210" y="190" width="380" height="210" rx="22" fill="${body}"/><rect x="240" y="220" width="320" height="150" rx="10" fill="${light}"/><rect x="370" y="400" width="60" height="60" fill="${body}"/><rect x="300" y="455" width="200" height="20" rx="10" fill="${body}"/>`,
    `<rect x="230" y="250" width="340" height="190" rx="26" fill="${body}"/><rect x="280" y="160" width="240" height="110" rx="8" fill="#fff"/><rect x="280" y="340" width="240" height="16" rx="8" fill="${light}"/><circle cx="530" cy="290" r="10" fill="#7bd88f"/>`,
    `<circle cx="400" cy="300" r="130" fill="${body}"/><circle cx="400" cy="300" r="78" fill="${light}"/><circle cx="370" cy="270" r="22" fill="#fff" opacity=".6"/>`,
    `<path d="M250 440 L300 180 H500 L550 440 Z" fill="${body}"/><rect x="330" y="230" width="140" height="120" rx="14" fill="${light}"/>`,
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 800 600"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#000" stop-opacity=".05"/></linearGradient></defs><rect width="800" height="600" fill="${tint}"/><rect width="800" height="600" fill="url(#g)"/><ellipse cx="400" cy="480" rx="220" ry="18" fill="#000" opacity=".08"/>${shapes[seed % shapes.length] ?? ''}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

import {
  ActionIcon,
  Button,
  Checkbox,
  Container,
  Group,
  NumberInput,
  Paper,
  PasswordInput,
  Radio,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Tabs,
  Text,
  Textarea,
  TextInput,
  Title,
  useMantineColorScheme,
} from '@mantine/core'
import { DEFAULT_DISTRICT, DEFAULT_PROVINCE } from '@nine/contract/region'
import { Boxes, Moon, Plus, Sun, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NotificationBell } from '../features/notification/notification-bell.tsx'
import { AddressPicker } from '../features/region/address-picker.tsx'
import { formatDateTime, formatMoney } from '../lib/format.ts'
import { LangMenu } from '../ui/page/lang-menu.tsx'
import { BrandMark } from '../ui/picture/brand-mark.tsx'
import { confirm } from '../ui/dialog/confirm.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Pager } from '../ui/list/pager.tsx'
import { PersonAvatar } from '../ui/picture/person-avatar.tsx'
import { CardsSkeleton, RowsSkeleton } from '../ui/feedback/skeletons.tsx'
import type { Tone } from '../lib/tone.ts'
import { StatusBadge } from '../ui/feedback/status-badge.tsx'
import { toastError, toastInfo, toastSuccess } from '../ui/feedback/toast.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { TreesSection } from './trees-section.tsx'

const TONES: readonly [Tone, string][] = [
  ['green', 'Bình thường'],
  ['amber', 'Bảo trì'],
  ['orange', 'Hư hỏng'],
  ['red', 'Đã mất'],
  ['grey', 'Đã thanh lý'],
  ['blue', 'Đang kiểm kê'],
]
const PEOPLE = ['Nguyễn Thị Hồng Nhung', 'Trần Đức Anh', 'Hoàng Yến', 'Vũ Khắc Minh', 'Lê Gia Hân']

/** Every shared piece on one page, for those who build screens with them. Development only; its words are not translated. */
export function GalleryPage() {
  const { colorScheme, toggleColorScheme } = useMantineColorScheme()
  const [address, setAddress] = useState({
    address: '214 Nguyễn Trãi',
    province: DEFAULT_PROVINCE,
    district: DEFAULT_DISTRICT,
  })
  const [page, setPage] = useState(3)
  return (
    <Container size="lg" py="lg" component="main">
      <Group justify="space-between" mb="lg">
        <Group gap="sm">
          <BrandMark />
          <Title order={1}>Nine UI</Title>
        </Group>
        <Group gap="xs">
          <NotificationBell />
          <LangMenu />
          <ActionIcon size="lg" aria-label="Colour scheme" onClick={toggleColorScheme}>
            {colorScheme === 'dark' ? <Sun size={18} /> : <Moon size={18} />}
          </ActionIcon>
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" verticalSpacing={0}>
        <Section title="Buttons">
          <Group>
            <Button leftSection={<Plus size={16} />}>Thêm tài sản</Button>
            <Button variant="default">Lưu và thêm mới</Button>
            <Button variant="light">Chọn cả 128</Button>
            <Button variant="subtle" color="gray">
              Hủy
            </Button>
            <Button color="red.8" leftSection={<Trash2 size={16} />}>
              Xóa
            </Button>
            <Button loading>Đang lưu</Button>
            <Button disabled>Hoàn thành</Button>
          </Group>
        </Section>
        <Section title="Status">
          <Group>
            {TONES.map(([tone, label]) => (
              <StatusBadge key={tone} tone={tone} label={label} />
            ))}
          </Group>
          <Group mt="sm">
            {TONES.map(([tone, label]) => (
              <StatusBadge key={tone} tone={tone} label={label} look="plain" />
            ))}
          </Group>
          <Group mt="sm">
            {TONES.map(([tone, label]) => (
              <StatusBadge key={tone} tone={tone} label={label} look="picture" />
            ))}
          </Group>
        </Section>
        <Section title="Fields">
          <Stack gap="sm">
            <TextInput
              label="Tên tài sản"
              required
              placeholder="Máy chiếu Epson EB-X51"
              description="Hiện trên nhãn và trang công khai"
            />
            <TextInput label="Email" defaultValue="hoangnam@anphat" error="Email không hợp lệ !" />
            <PasswordInput label="Mật khẩu" defaultValue="bí mật" />
            <Group grow>
              <NumberInput
                label="Giá mua"
                defaultValue={11_290_000}
                thousandSeparator="."
                decimalSeparator=","
                suffix=" ₫"
                hideControls
              />
              <Select label="Đơn vị" data={['Chiếc', 'Bộ', 'Cái']} defaultValue="Chiếc" />
            </Group>
            <Textarea label="Mô tả" rows={3} />
          </Stack>
        </Section>
        <Section title="Address">
          <AddressPicker value={address} onChange={setAddress} required />
          <Text mt="sm" size="sm" c="dimmed" data-testid="address">
            {address.province} / {address.district || '–'}
          </Text>
        </Section>
        <Section title="Choices">
          <Stack gap="sm">
            <Checkbox label="Còn bảo hành" defaultChecked />
            <Checkbox label="Có chứng từ" />
            <Radio.Group label="Hình thức" defaultValue="on">
              <Group mt="xs">
                <Radio value="on" label="Trực tuyến" />
                <Radio value="off" label="Tại chỗ" />
              </Group>
            </Radio.Group>
            <Switch label="Công khai" defaultChecked />
            <SegmentedControl data={['Đường thẳng', 'Số dư giảm dần']} aria-label="Phương pháp" />
            <Tabs defaultValue="event">
              <Tabs.List>
                <Tabs.Tab value="event">Sự kiện</Tabs.Tab>
                <Tabs.Tab value="guests">Khách mời</Tabs.Tab>
              </Tabs.List>
            </Tabs>
          </Stack>
        </Section>
        <Section title="People and numbers">
          <Group>
            {PEOPLE.map((name) => (
              <PersonAvatar key={name} name={name} />
            ))}
          </Group>
          <Stack gap={2} mt="sm" className="num" align="flex-end">
            <span>{formatMoney(1_111_111)}</span>
            <span>{formatMoney(248_675_000_000)}</span>
            <span>{formatDateTime('2026-11-21T02:30:00Z')}</span>
          </Stack>
        </Section>
        <Section title="Pictures">
          <PicturesSection />
        </Section>
        <Section title="Trees">
          <TreesSection />
        </Section>
        <Section title="Messages">
          <Group>
            <Button variant="default" onClick={() => toastSuccess('Đã lưu tài sản')}>
              Success
            </Button>
            <Button variant="default" onClick={() => toastInfo('Trần Đức Anh đã đổi vai trò của bạn')}>
              Info
            </Button>
            <Button variant="default" onClick={() => toastError('Không thể xóa vị trí này')}>
              Error
            </Button>
            <Button
              variant="default"
              onClick={() =>
                void confirm({
                  title: 'Xóa “Máy in laser Canon LBP2900”?',
                  text: 'Lịch sử vẫn được giữ lại.',
                  action: 'Xóa tài sản',
                  danger: true,
                })
              }
            >
              Confirm
            </Button>
          </Group>
          <Stack mt="sm">
            <ErrorState message="Không tải được danh sách tài sản." onRetry={() => toastInfo('Đang thử lại')} />
          </Stack>
        </Section>
        <Section title="Pager">
          <Pager page={page} limit={20} total={128} onChange={setPage} />
        </Section>
        <Section title="Empty">
          <EmptyState
            icon={Boxes}
            title="Chưa có tài sản nào"
            text="Thêm tài sản đầu tiên để in nhãn QR cho nó."
            action={<Button>Thêm tài sản</Button>}
          />
        </Section>
        <Section title="Loading">
          <RowsSkeleton rows={4} />
        </Section>
      </SimpleGrid>
      <Section title="Loading cards">
        <CardsSkeleton cards={4} />
      </Section>
    </Container>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper p="md" component="section" mb="md">
      <Title order={2} mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  )
}

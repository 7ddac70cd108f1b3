const number = new Intl.NumberFormat('vi-VN')

export const formatNumber = (value: number): string => number.format(value)
export const formatMoney = (value: number, currency: string): string =>
  `${number.format(value)} ${currency === 'VND' ? '₫' : currency}`
/** yyyy-mm-dd as dd/mm/yyyy. */
export const formatDay = (day: string): string => day.slice(0, 10).split('-').toReversed().join('/')

import type { Lang } from '@nine/contract/lang'

interface Props {
  lang: Lang
  title: string
  description: string
  site: string
  url: string
  picture: LinkPicture | undefined
}

export interface LinkPicture {
  /** Absolute. */
  url: string
  /** Where it is known, links are shown with it at once. */
  size?: { width: number; height: number } | null
  alt: string
}

/** How other websites and messengers show a link to the page. */
export const LinkCard = ({ lang, title, description, site, url, picture }: Props) => (
  <>
    <meta property="og:type" content="website" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:site_name" content={site} />
    <meta property="og:locale" content={lang === 'vn' ? 'vi_VN' : 'en_US'} />
    <meta property="og:url" content={url} />
    {picture && (
      <>
        <meta property="og:image" content={picture.url} />
        {picture.size && <meta property="og:image:width" content={String(picture.size.width)} />}
        {picture.size && <meta property="og:image:height" content={String(picture.size.height)} />}
        <meta property="og:image:alt" content={picture.alt} />
        <meta name="twitter:card" content="summary_large_image" />
      </>
    )}
  </>
)

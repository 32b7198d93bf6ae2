import './Brand.css'
import type { Logo, Picture } from '../../model.ts'
import { part } from '../parts/site-theme.tsx'
import { useSite } from './context.tsx'

export interface BrandProps {
  readonly title: string
  readonly homeUrl: string
  readonly logo?: Logo | undefined
}

/** The logo and the name of the site, leading to its first page. */
export const Brand = part('Brand', OwnBrand, () => {
  const { homeUrl, logo, navbar } = useSite()
  return { homeUrl, logo, title: navbar.title }
})

function OwnBrand({ title, homeUrl, logo }: BrandProps) {
  return (
    <a className="brand" href={logo?.url ?? homeUrl}>
      {logo && <LogoImage picture={logo.light} alt={logo.alt} only={logo.dark && 'light'} />}
      {logo?.dark && <LogoImage picture={logo.dark} alt={logo.alt} only="dark" />}
      {title}
    </a>
  )
}

interface LogoImageProps {
  readonly picture: Picture
  readonly alt: string
  /** The mode that it is for; of two pictures the style sheet shows one, so that no script has to. */
  readonly only: 'light' | 'dark' | undefined
}

function LogoImage({ picture: { url, width, height }, alt, only }: LogoImageProps) {
  const className = only ? `logo logo-${only}` : 'logo'
  // React asks ahead for pictures that stand alone, by an element that the browser's own drawing does not have.
  return (
    <picture>
      <img className={className} src={url} alt={alt} width={width} height={height} />
    </picture>
  )
}

import type { SiteData } from '../../model.ts'

/** Asks for the scripts of the site that nothing waits for. */
export function startIdleScripts(scripts: SiteData['idleScripts'] = []): void {
  for (const { src, isModule } of scripts) {
    const script = document.createElement('script')
    if (isModule) script.type = 'module'
    script.src = src
    document.head.append(script)
  }
}

const SHAPES = {
  reset: 'M5 9h9a5 5 0 0 1 0 10h-4M9 5 5 9l4 4',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7m-7 4v5m4-5v5',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
}

/** A drawing that consoles alone have. */
export function ConsoleIcon({ name }: { readonly name: keyof typeof SHAPES }) {
  return (
    <svg className="icon icon-s" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  )
}

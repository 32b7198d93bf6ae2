/** Whether a candidate still shows the fault. */
type StillFails<Part> = (parts: readonly Part[]) => Promise<boolean>

/** The fewest parts that still fail, as far as leaving out ever smaller groups of them finds it. */
async function fewest<Part>(parts: readonly Part[], fails: StillFails<Part>): Promise<Part[]> {
  let left = [...parts]
  for (
    let size = Math.ceil(left.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let start = 0; start < left.length; ) {
      const without = [...left.slice(0, start), ...left.slice(start + size)]
      if (without.length > 0 && (await fails(without))) left = without
      else start += size
    }
  }
  return left
}

/** How long shrinking may take: a fault is worth more than its shortest form. */
const SHRINKING_MS = 15_000

/** The shortest inputs that still fail: as few as can be, then lines and characters of each left out. */
export async function shrunk(
  inputs: readonly string[],
  failing: (inputs: readonly string[]) => Promise<boolean>,
): Promise<string[]> {
  const end = performance.now() + SHRINKING_MS
  const fails = async (candidate: readonly string[]) =>
    performance.now() < end && (await failing(candidate))
  const few = await fewest(inputs, fails)
  for (const separator of ['\n', '']) {
    for (const [index, input] of few.entries()) {
      const together = (parts: readonly string[]) =>
        few.map((other, at) => (at === index ? parts.join(separator) : other))
      const parts = await fewest(input.split(separator), (some) => fails(together(some)))
      few[index] = parts.join(separator)
    }
  }
  return few
}

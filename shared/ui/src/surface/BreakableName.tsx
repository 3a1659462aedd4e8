/** A handle breaks before its number, not in it: in Bangla a hyphen before digits is no place for that by itself. */
export function BreakableName({ name }: { name: string }) {
  const number = name.lastIndexOf('-') + 1
  return (
    <>
      {name.slice(0, number)}
      <wbr />
      {name.slice(number)}
    </>
  )
}

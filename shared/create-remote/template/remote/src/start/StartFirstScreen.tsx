import { StartView } from './StartView.tsx'

/** The page before its script has loaded: the document fills `{title}` from the answer of the call in `remote.json`. */
export const StartFirstScreen = () => (
  <StartView>
    <ul>
      <li data-rows="tutorials">{'{title}'}</li>
    </ul>
  </StartView>
)

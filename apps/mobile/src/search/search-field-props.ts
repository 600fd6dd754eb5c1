/** The methods of the text field that its screen may call. */
export interface SearchFieldHandle {
  focus(): void;
}

export interface SearchFieldProps {
  text: string;
  /** The field's accessible name, which is also its placeholder. */
  label: string;
  onChangeText: (text: string) => void;
  onSubmit: () => void;
  onEscape: () => void;
  /**
   * Web only: called when a composition with an input method, for example for Japanese, begins and ends. The
   * text may change until the composition ends. Devices do not report compositions.
   */
  onCompose: (isComposing: boolean) => void;
}

/** The methods of the text field that its screen may call. */
export interface SearchFieldHandle {
  focus(): void;
}

export interface SearchFieldProps {
  text: string;
  /** Its accessible name, and its placeholder. */
  label: string;
  onChangeText: (text: string) => void;
  onSubmit: () => void;
  onEscape: () => void;
}

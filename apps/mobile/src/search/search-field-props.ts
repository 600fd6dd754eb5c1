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
}

import dagster as dg
from dagster_gemini import GeminiResource


@dg.asset
def captions() -> list[str]:
    return ["Ein Fahrrad lehnt am Zaun.", "Regen über dem Hafen."]


@dg.asset(kinds={"gemini"})
def english_captions(
    context: dg.AssetExecutionContext,
    captions: list[str],
    gemini: GeminiResource,
) -> list[str]:
    with gemini.get_model(context) as model:
        return [
            model.generate_content(
                f"Translate to English: {caption}",
                generation_config={"temperature": 0, "max_output_tokens": 100},
            ).text.strip()
            for caption in captions
        ]


defs = dg.Definitions(
    assets=[captions, english_captions],
    resources={
        "gemini": GeminiResource(
            api_key=dg.EnvVar("GEMINI_API_KEY"),
            generative_model_name="gemini-2.5-flash",
        )
    },
)
